// In the pop-up of the PayPal buttons: sends the decision to the opener, which then closes the pop-up. Closing it
// here could reach the opener before the message does, and a closed pop-up counts as a cancellation.
const { opener = '', order = '', payer = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
window.opener?.postMessage({ paypal: order, payer }, opener);

export {};
