import { IMAGE_URL, keepCrest, keptCrest } from '../platform/crests.ts'

/** A storage that has not answered by then is passed by. */
const PATIENCE = 300

/** Crests come from the device where it has them: they never change under one name. */
export async function answerCrest(request: Request, url: URL): Promise<Response> {
  const logo = url.pathname.slice(IMAGE_URL.length + 1)
  const kept = await Promise.race([
    keptCrest(logo).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE)),
  ])
  if (kept) return new Response(kept, { headers: { 'content-type': kept.type } })
  const response = await fetch(request)
  if (response.ok) {
    void response
      .clone()
      .blob()
      .then((image) => keepCrest(logo, image))
      .catch(() => undefined)
  }
  return response
}
