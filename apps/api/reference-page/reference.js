// Enhances the API reference at /docs: search, copy buttons, the language of the examples, and forms that send requests.

const { base, origin } = document.body.dataset;
const TOKEN_KEY = 'reference-token';
const LANGUAGE_KEY = 'reference-shown';

document.documentElement.classList.add('scripted');

/** Browsers may block the storage; then nothing is remembered. */
const readStorage = (storage, name) => {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
};
const writeStorage = (storage, name, value) => {
  try {
    storage.setItem(name, value);
  } catch {}
};

// Examples use the origin that the page was loaded from.
for (const code of document.querySelectorAll(
  '.code.curl code, .code.fetch code, .code.client code, code[data-origin]',
)) {
  code.textContent = code.textContent.replaceAll(origin, location.origin);
}

// List of calls
const sidebar = document.querySelector('#calls');
const menu = document.querySelector('.menu');
const setMenuOpen = (open) => {
  sidebar.classList.toggle('open', open);
  menu.setAttribute('aria-expanded', String(open));
};
menu.addEventListener('click', () => setMenuOpen(menu.getAttribute('aria-expanded') !== 'true'));
sidebar.addEventListener('click', ({ target }) => {
  if (target.closest('a')) setMenuOpen(false);
});

const searchField = document.querySelector('#find');
searchField.addEventListener('input', () => {
  const words = searchField.value.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of sidebar.querySelectorAll('.links > section')) {
    let shown = 0;
    for (const item of group.querySelectorAll('li')) {
      const text = (item.dataset.words ?? '').replaceAll('_', ' ');
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    found += shown;
  }
  sidebar.querySelector('.nothing').hidden = found > 0;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && sidebar.classList.contains('open')) {
    setMenuOpen(false);
    menu.focus();
  }
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  if (getComputedStyle(menu).display !== 'none') setMenuOpen(true);
  searchField.focus();
});

const links = new Map([...sidebar.querySelectorAll('li a')].map((link) => [link.hash.slice(1), link]));
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      for (const link of links.values()) link.removeAttribute('aria-current');
      const link = links.get(target.id);
      link?.setAttribute('aria-current', 'true');
      if (getComputedStyle(menu).display === 'none') link?.scrollIntoView({ block: 'nearest' });
    }
  },
  { rootMargin: '-80px 0px -75% 0px' },
);
for (const section of document.querySelectorAll('.call, #guide, #error-codes, #all-schemas')) observer.observe(section);

// Language of the examples
const showLanguage = (name) => {
  document.documentElement.dataset.show = name;
  for (const button of document.querySelectorAll('[data-show]:is(button)')) {
    button.setAttribute('aria-pressed', String(button.dataset.show === name));
  }
};
showLanguage(readStorage(localStorage, LANGUAGE_KEY) ?? 'curl');
document.addEventListener('click', async ({ target }) => {
  const choice = target.closest('button[data-show]');
  if (choice) {
    const before = choice.getBoundingClientRect().top;
    showLanguage(choice.dataset.show);
    writeStorage(localStorage, LANGUAGE_KEY, choice.dataset.show);
    // Examples above have changed their height: keep the button where it was on the screen.
    scrollBy({ top: choice.getBoundingClientRect().top - before, behavior: 'instant' });
  }
  const copy = target.closest('.copy');
  if (!copy) return;
  const text = copy.closest('figure').querySelector('code').textContent;
  copy.textContent = await navigator.clipboard.writeText(text).then(
    () => 'Copied',
    () => 'Select and copy',
  );
  setTimeout(() => {
    copy.textContent = 'Copy';
  }, 2000);
});

// Forms that send requests
const token = document.querySelector('#token');
token.value = readStorage(sessionStorage, TOKEN_KEY) ?? '';
const storeToken = (value) => {
  token.value = value;
  writeStorage(sessionStorage, TOKEN_KEY, value);
};
token.addEventListener('input', () => storeToken(token.value.trim().replace(/^Bearer\s+/i, '')));
document.querySelector('#token-form').addEventListener('submit', (event) => event.preventDefault());

const createElement = (name, properties, ...children) => {
  const node = Object.assign(document.createElement(name), properties);
  node.append(...children);
  return node;
};

const buildRequest = (form) => {
  const { method, path } = form.dataset;
  const url = new URL(base + path, location.origin);
  const headers = {};
  let body;
  for (const { name, value } of form.elements) {
    if (name === ':body') {
      body = value;
      headers['content-type'] = 'application/json';
    } else if (name && value !== '') url.searchParams.set(name, value);
  }
  if ('acceptsToken' in form.dataset && token.value) headers.authorization = `Bearer ${token.value}`;
  return { url, init: { method, headers, body } };
};

const SHOWN_HEADERS = ['x-request-id', 'etag', 'retry-after', 'cache-control'];
const sendRequest = async (form) => {
  const { url, init } = buildRequest(form);
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const duration = Math.round(performance.now() - started);
  let responseText = text;
  try {
    const body = JSON.parse(text);
    responseText = JSON.stringify(body, null, 2);
    if (form.dataset.path === '/login' && typeof body.token === 'string') storeToken(body.token);
  } catch {}
  const headers = SHOWN_HEADERS.filter((name) => response.headers.has(name)).map(
    (name) => `${name}: ${response.headers.get(name)}`,
  );
  return [
    createElement(
      'p',
      { className: 'status' },
      createElement(
        'span',
        { className: response.ok ? 'succeeded' : 'failed' },
        `${response.status} ${response.statusText}`,
      ),
      ` in ${duration} ms`,
    ),
    createElement(
      'figure',
      { className: 'code' },
      createElement('figcaption', {}, `${init.method} ${url.pathname}${url.search}`),
      createElement('pre', { tabIndex: 0 }, createElement('code', {}, `${headers.join('\n')}\n\n${responseText}`)),
    ),
  ];
};

document.addEventListener('submit', async (event) => {
  const form = event.target;
  if (!form.dataset.path) return;
  event.preventDefault();
  const outcome = form.querySelector('.outcome');
  const button = form.querySelector('.button');
  button.disabled = true;
  try {
    outcome.replaceChildren(...(await sendRequest(form)));
  } catch (error) {
    outcome.replaceChildren(createElement('p', { className: 'status failed' }, `No response: ${error.message}`));
  } finally {
    button.disabled = false;
  }
  if ('requiresToken' in form.dataset && !token.value) {
    outcome.prepend(
      createElement('p', { className: 'note' }, 'This call needs a token: send login first, or paste one above.'),
    );
  }
});
