import type { HlsConfig } from 'hls.js'
import { isOurs, isWhole } from '#platform/our-answer.ts'
import { SIZE_HEADER } from '#shared/product.ts'
import { DELTA_QUERY } from '#shared/video.ts'

type LoaderClass = HlsConfig['loader']

/** The loader of hls.js, to which what a network answers for us is a request that failed. */
export function ourLoader(Loader: LoaderClass): LoaderClass {
  return class extends Loader {
    override load(...[context, config, callbacks]: Parameters<InstanceType<LoaderClass>['load']>): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, loaded, request) {
          if (isOurMedia(request) && isWholeMedia(request, stats.loaded)) callbacks.onSuccess(response, stats, loaded, request)
          else callbacks.onError({ code: 0, text: 'Not of our service, or cut' }, loaded, request, stats)
        },
      })
    }
  }
}

/** Whether a playlist or a segment is of our service, and the one that was asked for. */
export function isOurMedia(request: unknown): request is XMLHttpRequest {
  if (!(request instanceof XMLHttpRequest)) return false
  const get = (name: string) => request.getResponseHeader(name)
  return isNamedOurs({ headers: { get, has: (name) => get(name) !== null }, url: request.responseURL })
}

/** Whether all bytes of a playlist or a segment have come. */
function isWholeMedia(request: XMLHttpRequest, bytes: number): boolean {
  return bytes === Number(request.getResponseHeader(SIZE_HEADER) ?? bytes)
}

/** Fetches a video of our service. Throws where the answer is not of our service, not what was asked for, or cut. */
export async function fetchVideo(address: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { signal })
  const isVideo = answer.ok && isNamedOurs(answer) && (answer.headers.get('content-type') ?? '').startsWith('video/')
  if (!isVideo || !(await isWhole(answer))) throw new Error(`The video was refused or cut: ${answer.status}`)
  return answer.blob()
}

/** Answers with our own video are named without their query, as all viewers share them; a delta of a playlist has its own. */
function isNamedOurs({ headers, url }: Parameters<typeof isOurs>[0]): boolean {
  const name = url.replace(/\?.*/, '')
  return isOurs({ headers, url: url.startsWith(name + DELTA_QUERY) ? name + DELTA_QUERY : name })
}
