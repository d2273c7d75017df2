/** The camera on the back of the phone, in full HD where it has that. @throws DOMException if it is not allowed or not there */
export function openCamera(withSound: boolean): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 25 } },
    audio: withSound && { echoCancellation: false, noiseSuppression: false },
  })
}

/** Whether the camera shows something: a call takes it away for a while. */
export function isShowing(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted)
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
