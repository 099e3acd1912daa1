// A browser speaks of a field in its own language: a form without an island says it in the words of the shop's other forms.
document.addEventListener(
  'invalid',
  ({ target }) => {
    const { empty, wrong } = target.dataset;
    if (empty) target.setCustomValidity(target.validity.valueMissing ? empty : wrong);
  },
  true,
);
document.addEventListener('input', ({ target }) => {
  if (target.dataset.empty) target.setCustomValidity('');
});
