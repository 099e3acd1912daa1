try {
  if (!localStorage.getItem('city') || localStorage.getItem('city') === 'null') document.getElementById('city-question')?.showModal();
} catch {}
