// In the window of the PayPal buttons: tells the page that opened it what the buyer answered. That page closes the window
// once it has heard: one that closed by itself could be seen to be closed, which is a no, before its answer is read.
const { opener = '', order = '', payer = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
window.opener?.postMessage({ paypal: order, payer }, opener);

export {};
