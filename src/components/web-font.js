{
  const sheet = document.querySelector('link[media=print]');
  const face = new FontFace('Golos Text', `url(${document.currentScript.dataset.font})`, { weight: '400 700', display: 'swap' });
  const take = () => document.fonts.add(face);
  const lines = () =>
    [...document.querySelectorAll('main *, dialog[open] *')]
      .flatMap((e) => [...e.getClientRects()].map((r) => r.y < innerHeight && r.y))
      .join();
  // The browser of a visitor who has been here has the font in its cache.
  if (self.hasVisited) take();
  // In development styles come by themselves.
  self.styled = new Promise((done) => {
    if (sheet) {
      sheet.onload = sheet.onerror = done;
      sheet.media = 'all';
    }
    if (!sheet || sheet.sheet) done();
  });
  // Where a line of the window would move, this page stays as it is and the next one begins with the font: nothing moves under a reader.
  self.webFont = Promise.all([face.load(), self.styled]).then(
    () => {
      const before = lines();
      take();
      if (!self.hasVisited && lines() !== before) document.fonts.delete(face);
      // Without the font the page stays as it is.
    },
    () => {},
  );
}
