import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { HEARTBEAT, SOCKET_PATH } from '#shared/socket.ts'

const page = readFileSync('docs/socket.md', 'utf8')
const source = readFileSync('src/shared/socket.ts', 'utf8')

const declared = (name: string) => {
  const body = new RegExp(`export interface ${name} \\{\\n(.*?)\\n\\}`, 's').exec(source)?.[1] ?? ''
  return Array.from(body.matchAll(/^ {2}'?([a-z-]+)'?: \(/gm), ([, event]) => event)
}
const described = (heading: string) => {
  const part = page.slice(page.indexOf(`## ${heading}`)).split('\n## ')[0] ?? ''
  return Array.from(part.matchAll(/^\| `([a-z-]+)` \|/gm), ([, event]) => event)
}

test.each([
  ['ClientToServerEvents', 'What a client sends'],
  ['ServerToClientEvents', 'What the service sends'],
])('the page has every event of %s and no other', (name, heading) => {
  expect(declared(name).length).toBeGreaterThan(3)
  expect(described(heading)).toEqual(declared(name))
})

test('the page has the path and the ping interval', () => {
  expect(page).toContain(`\`${SOCKET_PATH}\``)
  expect(page).toContain(`every ${HEARTBEAT / 1000} seconds`)
})
