{
  const sheet = document.querySelector('link[media=print]');
  // In development styles come by themselves.
  self.styled = new Promise((done) => {
    if (sheet) {
      sheet.onload = sheet.onerror = done;
      sheet.media = 'all';
    }
    if (!sheet || sheet.sheet) done();
  });
}
