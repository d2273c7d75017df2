import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

test.each([
  ['PORT', 'eighty'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/'],
  ['TRUSTED_PROXIES', '127.0.0.1, the proxy'],
  ['FRAME_SOURCES', 'bogus'],
  ['FRAME_SOURCES', 'http://video.example'],
  ['FRAME_SOURCES', 'https://video.example/path'],
  ['FRAME_SOURCES', "https://video.example; script-src 'unsafe-inline'"],
  ['FRAME_SOURCES', 'https://*'],
  ['PUBLIC_URL', 'moedani.example'],
  ['PUBLIC_URL', 'https://moedani.example/football'],
  ['PUBLIC_URL', 'https://moedani.example/?site=1'],
  ['PUBLIC_URL', 'https://moedani.example/#home'],
  ['PUBLIC_URL', 'https://someone:secret@moedani.example'],
  ['RTMP_URL', 'rtmp://cameras.example'],
  ['CAMERA_HOST', 'cameras.example'],
])('the setting %s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('proxies are addresses and networks, sites for frames are origins', () => {
  const { trustedProxies, frameSources } = readConfig({
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1 , fd00::/8',
    FRAME_SOURCES: 'https://video.example,https://*.cdn.example, https://video.example:8443',
  })
  expect(trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  expect(frameSources).toEqual(['https://video.example', 'https://*.cdn.example', 'https://video.example:8443'])
})

test.each(['https://moedani.example', 'https://moedani.example/', 'HTTPS://Moedani.Example:8443/'])(
  '%s is an address of the product',
  (text) => {
    expect(readConfig({ PUBLIC_URL: text }).publicUrl).toBe(new URL(text).origin)
  },
)
