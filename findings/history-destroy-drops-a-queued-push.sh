#!/usr/bin/env bash
# @tanstack/history 1.162.5, in jsdom 26.1.0 and in Chromium.
# `push` writes to the browser's history a microtask later. After a `destroy` in between, that write calls `pushState`
# without its object: an uncaught TypeError, and the address stays. Expected: `destroy` flushes what is queued, or drops it.
# `flush` before `destroy` avoids it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tanstack/history@1.162.5 jsdom@26.1.0
cat >run.mjs <<'JS'
import { createBrowserHistory } from '@tanstack/history'
import { JSDOM } from 'jsdom'

async function leave(end) {
  const { window } = new JSDOM('', { url: 'https://example.test/' })
  Object.assign(globalThis, { window, document: window.document })
  const thrown = []
  const note = ({ name }) => thrown.push(name)
  process.on('uncaughtException', note)
  const history = createBrowserHistory({ window })
  history.push('/next')
  end(history)
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('uncaughtException', note)
  return `${window.location.pathname} ${thrown.join() || 'no error'}`
}

console.log('destroy:', await leave((history) => history.destroy()))
console.log('flush, then destroy:', await leave((history) => (history.flush(), history.destroy())))
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = "destroy: / TypeError
flush, then destroy: /next no error" ]
