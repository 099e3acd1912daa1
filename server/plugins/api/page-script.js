const find = document.querySelector('.find');
const [input, output] = [find.querySelector('input'), find.querySelector('output')];
const articles = [...document.querySelectorAll('[data-find]')];
const items = new Map([...document.querySelectorAll('[data-for]')].map((item) => [item.dataset.for, item]));
const groups = [...document.querySelectorAll('nav .part, main section')].filter(({ id }) => id !== 'start');

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const article of articles) {
    const fits = words.every((word) => article.dataset.find.includes(word));
    count += fits ? 1 : 0;
    article.hidden = !fits;
    items.get(article.id).hidden = !fits;
  }
  for (const group of groups) {
    group.hidden = group.querySelector('article:not([hidden]), li:not([hidden])') === null;
    if (group.matches('.part')) group.open = words.length > 0;
  }
  document.querySelector('#start').hidden = words.length > 0;
  const { found, nothing } = output.dataset;
  output.textContent = words.length === 0 ? '' : count === 0 ? nothing : found + count;
}

function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  if (target.hidden) {
    input.value = '';
    search();
  }
  const details = target.querySelector(':scope > details');
  if (details !== null) details.open = true;
  target.scrollIntoView();
}

find.hidden = false;
input.addEventListener('input', search);
addEventListener('hashchange', reveal);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return;
  event.preventDefault();
  input.focus();
});
if (matchMedia('(width < 1024px)').matches) document.querySelector('nav .all').open = false;
reveal();
