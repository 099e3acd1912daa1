addEventListener(
  'submit',
  (event) => {
    const { target, submitter } = event;
    const island = target.closest('astro-island[client=load][ssr]');
    if (!island || !submitter) return;
    event.preventDefault();
    if (target.kept) return;
    target.kept = true;
    island.addEventListener('astro:hydrate', () => submitter.click(), { once: true });
  },
  true,
);
