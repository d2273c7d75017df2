import type { PanoramaHandle } from './panorama/panorama.tsx'

/** Shows the picture in a window of its own: of a panorama what is seen of it. */
export function floatPicture(panorama: PanoramaHandle | null, video: HTMLVideoElement | null): void {
  if (panorama) panorama.float()
  else void video?.requestPictureInPicture().catch(() => undefined)
}
