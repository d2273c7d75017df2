// Stores the whole bare page, and answers from there. FILES is filled in by the server.
const FILES = []

addEventListener('install', (event) => event.waitUntil(store()))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(answer(event.request)))

async function store() {
  const cache = await caches.open('bare')
  await cache.addAll(FILES)
  await skipWaiting()
}

async function answer(request) {
  return (await caches.match(request)) ?? fetch(request)
}
