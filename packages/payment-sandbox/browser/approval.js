// In the window of the PayPal buttons: tells the page that opened it what the buyer answered, and goes.
const { opener = '', order = '', payer = '' } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
if (window.opener) {
  window.opener.postMessage({ paypal: order, payer }, opener);
  window.close();
}

export {};
