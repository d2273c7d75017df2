import type { HlsConfig, LoaderStats } from 'hls.js'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchVideo, isOurMedia, ourLoader } from '../../../src/features/video/our-media.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An answered request, as hls.js has it. */
function answered(responseURL: string, answerTo: string | null, contract: string | null = '3', size: string | null = null): unknown {
  class XMLHttpRequest {
    responseURL = responseURL
    getResponseHeader = (name: string) => ({ 'answer-to': answerTo, 'answer-size': size, contract })[name] ?? null
  }
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest)
  return new XMLHttpRequest()
}

const BASE = 'https://moedani.test/media/token'

test.each([
  ['/stream/index.m3u8', '/stream/index.m3u8', true],
  ['/stream/index.m3u8?again=2', '/stream/index.m3u8', true],
  ['/stream/index.m3u8?_HLS_skip=YES', '/stream/index.m3u8?_HLS_skip=YES', true],
  ['/stream/index.m3u8?_HLS_skip=YES&again=1', '/stream/index.m3u8?_HLS_skip=YES', true],
  ['/stream/000002.m4s', '/stream/000002.m4s', true],
  ['/stream/index.m3u8', '/stream/index.m3u8?_HLS_skip=YES', false],
  ['/stream/index.m3u8?_HLS_skip=YES', '/stream/index.m3u8', false],
  ['/stream/000002.m4s', '/stream/000001.m4s', false],
  ['/stream/index.m3u8', '/other/index.m3u8', false],
])('what is asked of %s and answered for %s is of use: %s', (asked, answer, isOurs) => {
  expect(isOurMedia(answered(BASE + asked, answer))).toBe(isOurs)
  expect(isOurMedia(answered(BASE + asked, answer, null))).toBe(false)
})

test.each([
  ['all of a segment', '10', 'played'],
  ['half of a segment, as if it were all', '20', 'failed'],
  ['a segment of an edge that names no size', null, 'played'],
])('%s is %s', (_, size, expected) => {
  const request = answered(`${BASE}/stream/000002.m4s`, '/stream/000002.m4s', '3', size)
  type Load = InstanceType<HlsConfig['loader']>['load']
  const Loader = class {
    load(...[context, , { onSuccess }]: Parameters<Load>) {
      onSuccess({ url: '', data: '' }, { loaded: 10 } as LoaderStats, context, request)
    }
  } as unknown as HlsConfig['loader']
  const happened: string[] = []
  const callbacks = { onSuccess: () => happened.push('played'), onError: () => happened.push('failed'), onTimeout: () => undefined }
  new (ourLoader(Loader))({} as HlsConfig).load(...([{}, {}, callbacks] as unknown as Parameters<Load>))
  expect(happened).toEqual([expected])
})

const clip = { 'content-type': 'video/mp4', contract: '3', 'answer-to': '/match/clip.mp4', 'answer-size': '10' }
test.each<[string, number, Record<string, string>, number | null]>([
  ['all of a clip', 200, clip, 10],
  ['half of a clip, as if it were all', 200, { ...clip, 'answer-size': '20' }, null],
  ['a clip of another address', 200, { ...clip, 'answer-to': '/match/other.mp4' }, null],
  ['a page of the network', 200, { 'content-type': 'text/html' }, null],
  ['a refusal', 403, clip, null],
])('of %s this many bytes are saved', async (_, status, headers, expected) => {
  const answer = new Response('0123456789', { status, headers })
  Object.defineProperty(answer, 'url', { value: `${BASE}/match/clip.mp4?form=upright` })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const saved = fetchVideo('', new AbortController().signal).then(({ size }) => size)
  await (expected === null ? expect(saved).rejects.toThrow('refused or cut') : expect(saved).resolves.toBe(expected))
})
