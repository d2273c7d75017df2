const FRAMES_A_SECOND = 25

/** Shows a canvas in a window of its own, as a video. Throws where the browser cannot. */
export async function floatCanvas(canvas: HTMLCanvasElement): Promise<void> {
  const video = document.createElement('video')
  const picture = canvas.captureStream(FRAMES_A_SECOND)
  const end = () => {
    for (const track of picture.getTracks()) track.stop()
    video.srcObject = null
  }
  video.muted = true
  video.playsInline = true
  video.srcObject = picture
  try {
    await video.play()
    await video.requestPictureInPicture()
  } catch (error) {
    end()
    throw error
  }
  video.addEventListener('leavepictureinpicture', end, { once: true })
}
