/** Whether a stream's address answers at all. A frame does not tell: it "loads" the browser's own error page, too. */
export async function reachStream(address: string, signal: AbortSignal): Promise<boolean> {
  const reading = new AbortController()
  const url = new URL(address, location.href)
  const foreign = url.origin !== location.origin
  try {
    const answer = await fetch(url, {
      // Another site keeps its answer to itself; that there is one is enough.
      ...(foreign && { mode: 'no-cors' as const, credentials: 'omit' as const }),
      cache: 'no-store',
      signal: AbortSignal.any([signal, reading.signal]),
    })
    // Its body may be without end.
    reading.abort()
    return foreign || answer.ok
  } catch {
    return signal.aborted
  }
}
