import { allowFeatures } from './permissions-policy.ts'

/** Where a phone films a match. */
const CAMERA_PAGES = '/console/camera/'

/** What the page asks of the browser: the camera, the microphone, and where is up. */
const FEATURES = ['accelerometer', 'camera', 'gyroscope', 'microphone']

/** Whether a path is of the page that films. No other page may use a camera. */
export function isCameraPage(path: string): boolean {
  return path.startsWith(CAMERA_PAGES)
}

/** The permissions policy of the page that films, made from that of all pages. */
export function allowFilming(permissions: string): string {
  return allowFeatures(permissions, FEATURES)
}

/** Its content security policy: what packs the pictures makes a worker of its own in some browsers. */
export function allowPacking(policy: string): string {
  return policy.replace("worker-src 'self'", "worker-src 'self' blob:")
}
