/** A short digest of a file's content. The build and the service worker compute the same. */
export async function contentDigest(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content)
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))
}
