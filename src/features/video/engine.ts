import type Hls from 'hls.js'
import { savesData } from './metered.ts'
import { isOurMedia, ourLoader } from './our-media.ts'

/** What plays a stream in a video element. */
export interface Engine {
  /** The date of the frame at a time of the element, in milliseconds since the epoch; null if the stream does not say it. */
  dateAt(time: number): number | null
  /** The time of the element at a date; null if the stream has no such moment. */
  timeAt(date: number): number | null
  /** Where a live stream is watched best, in seconds; null if that is unknown. */
  liveEdge(): number | null
  /** Uses another address of the same stream from now on. */
  renew(address: string): void
  stop(): void
}

interface EngineEvents {
  /** The address is no longer accepted: the stream was stopped, or its address has expired. */
  refused(status: number): void
  failed(): void
}

const TOKEN = /\/media\/[^/]+\//
const RETRY_AFTER = 1000
/** Decoding errors in a row that are recovered from. Seconds of playback since the last one begin a new row. */
const RECOVERIES = 2
const STEADY = 10
/** Requests in a window of milliseconds. A live stream needs some twenty; seeking in a recording a few more. */
const MOST_REQUESTS = 100
const REQUEST_WINDOW = 10_000
const HLS = 'application/vnd.apple.mpegurl'

/** Whether this is a Safari, which shows on another screen only what it loads by itself. */
export const hasManagedSource = 'ManagedMediaSource' in globalThis

/**
 * Plays an HLS address: by hls.js wherever there is MediaSource, else, or where asked to, by the browser itself.
 * @throws Error without either
 */
export async function startEngine(
  video: HTMLVideoElement,
  address: string,
  events: EngineEvents,
  { native = false } = {},
): Promise<Engine> {
  if (!native && (hasManagedSource || 'MediaSource' in globalThis)) {
    const { default: HlsJs } = await import('hls.js/light')
    if (HlsJs.isSupported()) return startHlsJs(HlsJs, video, address, events)
  }
  if (!video.canPlayType(HLS)) throw new Error('This browser plays no HLS.')
  return startNative(video, address, events)
}

function startHlsJs(HlsJs: typeof Hls, video: HTMLVideoElement, address: string, events: EngineEvents): Engine {
  let current = address
  const requests: number[] = []
  let doubts = 0
  let recoveries = 0
  let failedAt = -Infinity
  const hls = new HlsJs({
    loader: ourLoader(HlsJs.DefaultConfig.loader),
    enableWorker: false,
    liveSyncDurationCount: 3,
    maxBufferLength: 20,
    backBufferLength: 60,
    // The smallest picture comes first, and a larger one once the line turns out to be fast enough.
    startLevel: 0,
    // What is loaded next has the newest token.
    xhrSetup(request, url) {
      requests.push(performance.now())
      if (requests.length > MOST_REQUESTS && performance.now() - (requests.shift() ?? 0) < REQUEST_WINDOW) return fail()
      const asked = url.replace(TOKEN, TOKEN.exec(current)?.[0] ?? '')
      // The browser may keep what a network has answered at the address alone.
      request.open('GET', doubts > 0 ? `${asked}${asked.includes('?') ? '&' : '?'}again=${doubts}` : asked, true)
    },
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  let refused = false
  /** Goes on loading; from the playlist, where none has come yet. */
  const load = () => (hls.levels.length > 0 ? hls.startLoad() : hls.loadSource(current))
  /** Stops loading. The viewer sees an error, and can try again. */
  const fail = () => {
    hls.stopLoad()
    events.failed()
  }
  const recover = () => {
    if (Math.abs(video.currentTime - failedAt) > STEADY) recoveries = 0
    failedAt = video.currentTime
    recoveries += 1
    if (recoveries > RECOVERIES) fail()
    else hls.recoverMediaError()
  }
  hls.on(HlsJs.Events.MANIFEST_PARSED, () => {
    if (savesData()) hls.autoLevelCapping = 0
  })
  hls.on(HlsJs.Events.ERROR, (_event, { response, fatal, type, details, networkDetails, context }) => {
    const code = isOurMedia(networkDetails) ? response?.code : undefined
    if (code === undefined && type === HlsJs.ErrorTypes.NETWORK_ERROR) doubts += 1
    // One picture of several ends when the service cannot keep it up.
    if (code === 404 && details === HlsJs.ErrorDetails.LEVEL_LOAD_ERROR && hls.levels.length > 1) {
      hls.autoLevelCapping = -1
      hls.removeLevel(context?.level ?? 0)
      return hls.startLoad()
    }
    if (code === 403 || code === 410 || code === 404) {
      refused ||= fatal
      return events.refused(code)
    }
    // hls.js would go on with the next segments, and with the next playlist.
    if (code === 429) hls.stopLoad()
    else if (!fatal) return
    if (type === HlsJs.ErrorTypes.NETWORK_ERROR) {
      // Playlist and segment may both fail.
      clearTimeout(retry)
      retry = setTimeout(load, pauseAfter(networkDetails))
    } else if (type === HlsJs.ErrorTypes.MEDIA_ERROR && details !== HlsJs.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) recover()
    else fail()
  })
  // Without this source next to its own, Safari offers no screen. hls.js takes both away whenever it attaches.
  const remoteSource = Object.assign(document.createElement('source'), { type: HLS, src: address })
  if (hasManagedSource) {
    hls.on(HlsJs.Events.MEDIA_ATTACHED, () => {
      video.append(remoteSource)
      video.disableRemotePlayback = false
    })
  }
  hls.loadSource(address)
  hls.attachMedia(video)
  const fragments = () => hls.latestLevelDetails?.fragments ?? []
  return {
    dateAt(time) {
      // By the segment of the frame itself: at a gap, the player may already be in the next one.
      const fragment = fragments().findLast(({ start }) => start <= time + 0.001)
      const begin = fragment?.programDateTime ?? null
      return fragment && begin !== null ? begin + (time - fragment.start) * 1000 : null
    },
    timeAt(date) {
      const fragment = fragments().findLast(({ programDateTime }) => programDateTime !== null && programDateTime <= date) ?? fragments()[0]
      const begin = fragment?.programDateTime ?? null
      if (!fragment || begin === null) return null
      return fragment.start + Math.min(fragment.duration, Math.max(0, (date - begin) / 1000))
    },
    liveEdge: () => (hls.latestLevelDetails?.live ? hls.liveSyncPosition : null),
    renew(next) {
      current = next
      remoteSource.src = next
      // After a refusal nothing is loaded any more, as when a laptop slept longer than its address was valid.
      if (refused) load()
      refused = false
    },
    stop() {
      clearTimeout(retry)
      hls.destroy()
      remoteSource.remove()
    },
  }
}

/** How long to wait after a failed request: as long as the service says, where it has said so. Milliseconds. */
function pauseAfter(request: unknown): number {
  const seconds = request instanceof XMLHttpRequest ? Number(request.getResponseHeader('retry-after')) : 0
  return Math.max(RETRY_AFTER, seconds * 1000 || 0)
}

function startNative(video: HTMLVideoElement, address: string, events: EngineEvents): Engine {
  const element = video as HTMLVideoElement & { getStartDate?(): Date }
  let current = address
  const failed = () => events.failed()
  const begin = () => {
    const date = element.getStartDate?.().getTime() ?? Number.NaN
    return Number.isNaN(date) ? null : date
  }
  video.addEventListener('error', failed)
  video.src = address
  return {
    dateAt(time) {
      const date = begin()
      return date === null ? null : date + time * 1000
    },
    timeAt(date) {
      const first = begin()
      return first === null ? null : Math.max(0, (date - first) / 1000)
    },
    liveEdge: () => (video.duration === Infinity && video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) - 6 : null),
    renew(next) {
      if (next === current) return
      current = next
      const { currentTime, paused } = video
      video.src = next
      video.currentTime = currentTime
      if (!paused) void video.play().catch(() => undefined)
    },
    stop() {
      video.removeEventListener('error', failed)
      video.removeAttribute('src')
      video.load()
    },
  }
}
