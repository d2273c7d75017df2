import { expect, test } from 'vitest'
import { refusesFrames } from '#server/statistics/analytics/page-state.ts'

test.each<[string, Record<string, string>, boolean]>([
  ['nothing said', {}, false],
  ['no frame at all', { 'x-frame-options': 'DENY' }, true],
  ['frames of its own site', { 'x-frame-options': 'sameorigin' }, true],
  ['a word that browsers do not know', { 'x-frame-options': 'ALLOW-FROM https://elsewhere.example' }, false],
  ['a policy without frames', { 'content-security-policy': "default-src 'none'" }, false],
  ['no ancestor', { 'content-security-policy': "frame-ancestors 'none'" }, true],
  ['an empty list of ancestors', { 'content-security-policy': 'frame-ancestors' }, true],
  ['its own site', { 'content-security-policy': "default-src *; Frame-Ancestors 'self'" }, true],
  ['every site', { 'content-security-policy': 'frame-ancestors *' }, false],
  ['every encrypted site', { 'content-security-policy': 'frame-ancestors https:' }, false],
  ['our site', { 'content-security-policy': "frame-ancestors 'self' https://moedani.example" }, false],
  ['our site without its scheme', { 'content-security-policy': 'frame-ancestors moedani.example' }, false],
  ['sites like ours', { 'content-security-policy': 'frame-ancestors https://*.example' }, false],
  ['another site', { 'content-security-policy': 'frame-ancestors https://elsewhere.example' }, true],
  ['our site in one policy alone', { 'content-security-policy': "frame-ancestors *, frame-ancestors 'self'" }, true],
  ['a policy instead of the old header', { 'x-frame-options': 'DENY', 'content-security-policy': 'frame-ancestors *' }, false],
])('%s', (_, headers, refuses) => expect(refusesFrames(new Headers(headers), 'https://moedani.example')).toBe(refuses))
