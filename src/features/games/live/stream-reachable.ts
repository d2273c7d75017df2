/** Whether a stream's address answers. A frame does not tell: it also fires `load` for the browser's error page. */
export async function isStreamReachable(address: string, signal: AbortSignal): Promise<boolean> {
  // Safari supports AbortSignal.any only from 17.4 on.
  const request = new AbortController()
  signal.addEventListener('abort', () => request.abort())
  const url = new URL(address, location.href)
  const crossOrigin = url.origin !== location.origin
  try {
    const response = await fetch(url, {
      // The answer of another origin cannot be read, but it shows that the address is reachable.
      ...(crossOrigin && { mode: 'no-cors' as const, credentials: 'omit' as const }),
      cache: 'no-store',
      signal: request.signal,
    })
    // The body of a stream may never end.
    request.abort()
    return crossOrigin || response.ok
  } catch {
    return signal.aborted
  }
}
