// What the page at /docs adds to reading: a search, copying, the example's language, forms that send calls.

const { base, origin } = document.body.dataset;
const TOKEN = 'reference-token';
const SHOWN = 'reference-shown';

document.documentElement.classList.add('scripted');

/** Storage may be refused; the page then forgets. */
const remembered = (storage, name) => {
  try {
    return storage.getItem(name);
  } catch {
    return null;
  }
};
const remember = (storage, name, value) => {
  try {
    storage.setItem(name, value);
  } catch {}
};

// Examples name the shop that the page came from.
for (const code of document.querySelectorAll(
  '.code.curl code, .code.fetch code, .code.client code, code[data-origin]',
)) {
  code.textContent = code.textContent.replaceAll(origin, location.origin);
}

// The list of calls
const side = document.querySelector('#calls');
const menu = document.querySelector('.menu');
const openMenu = (open) => {
  side.classList.toggle('open', open);
  menu.setAttribute('aria-expanded', String(open));
};
menu.addEventListener('click', () => openMenu(menu.getAttribute('aria-expanded') !== 'true'));
side.addEventListener('click', ({ target }) => {
  if (target.closest('a')) openMenu(false);
});

const find = document.querySelector('#find');
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  let found = 0;
  for (const group of side.querySelectorAll('.links > section')) {
    let shown = 0;
    for (const item of group.querySelectorAll('li')) {
      const text = (item.dataset.words ?? '').replaceAll('_', ' ');
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    found += shown;
  }
  side.querySelector('.nothing').hidden = found > 0;
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && side.classList.contains('open')) {
    openMenu(false);
    menu.focus();
  }
  if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  if (getComputedStyle(menu).display !== 'none') openMenu(true);
  find.focus();
});

const links = new Map([...side.querySelectorAll('li a')].map((link) => [link.hash.slice(1), link]));
const watcher = new IntersectionObserver(
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
for (const part of document.querySelectorAll('.call, #guide, #error-codes, #all-schemas')) watcher.observe(part);

// The example's language
const show = (name) => {
  document.documentElement.dataset.show = name;
  for (const button of document.querySelectorAll('[data-show]:is(button)')) {
    button.setAttribute('aria-pressed', String(button.dataset.show === name));
  }
};
show(remembered(localStorage, SHOWN) ?? 'curl');
document.addEventListener('click', async ({ target }) => {
  const choice = target.closest('button[data-show]');
  if (choice) {
    const before = choice.getBoundingClientRect().top;
    show(choice.dataset.show);
    remember(localStorage, SHOWN, choice.dataset.show);
    // Examples above have changed their height, too.
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

// Trying
const token = document.querySelector('#token');
token.value = remembered(sessionStorage, TOKEN) ?? '';
const keepToken = (value) => {
  token.value = value;
  remember(sessionStorage, TOKEN, value);
};
token.addEventListener('input', () => keepToken(token.value.trim().replace(/^Bearer\s+/i, '')));
document.querySelector('#token-form').addEventListener('submit', (event) => event.preventDefault());

const element = (name, properties, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

const requestOf = (form) => {
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
  if ('bearer' in form.dataset && token.value) headers.authorization = `Bearer ${token.value}`;
  return { url, init: { method, headers, body } };
};

const toldHeaders = ['x-request-id', 'etag', 'retry-after', 'cache-control'];
const outcomeOf = async (form) => {
  const { url, init } = requestOf(form);
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const took = Math.round(performance.now() - started);
  let printed = text;
  try {
    const answer = JSON.parse(text);
    printed = JSON.stringify(answer, null, 2);
    if (form.dataset.path === '/login' && typeof answer.token === 'string') keepToken(answer.token);
  } catch {}
  const headers = toldHeaders
    .filter((name) => response.headers.has(name))
    .map((name) => `${name}: ${response.headers.get(name)}`);
  return [
    element(
      'p',
      { className: 'status' },
      element('span', { className: response.ok ? 'fine' : 'failed' }, `${response.status} ${response.statusText}`),
      ` in ${took} ms`,
    ),
    element(
      'figure',
      { className: 'code' },
      element('figcaption', {}, `${init.method} ${url.pathname}${url.search}`),
      element('pre', { tabIndex: 0 }, element('code', {}, `${headers.join('\n')}\n\n${printed}`)),
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
    outcome.replaceChildren(...(await outcomeOf(form)));
  } catch (error) {
    outcome.replaceChildren(element('p', { className: 'status failed' }, `Nothing came back: ${error.message}`));
  } finally {
    button.disabled = false;
  }
  if ('guarded' in form.dataset && !token.value) {
    outcome.prepend(
      element('p', { className: 'note' }, 'This call needs a token: send login first, or paste one above.'),
    );
  }
});
