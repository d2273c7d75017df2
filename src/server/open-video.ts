import { openCameras, type Cameras } from './media/cameras/open-cameras.ts'
import type { Viewers } from './people/auth/viewer-cache.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import type { App } from './platform/http/typed-app.ts'
import { watchDisk, type DiskWatch, type FreeBytes } from './platform/limits/disk.ts'
import type { Counters } from './platform/limits/counters.ts'
import { openAdmission, type Admission } from './media/video/admission.ts'
import { openLibrary, type Library } from './media/video/library.ts'
import { recordingFiles, type RecordingFiles } from './media/video/recording-files.ts'
import type { MediaStore } from './media/video/store/media-store.ts'
import { openMediaStore } from './media/video/store/open-store.ts'
import type { MediaKeys } from './media/video/token.ts'

/** Bytes that recordings leave free: a full disk ends a recording long before it ends the match. */
const RESERVE = 1024 * 1024 * 1024

/** A bucket has no end. */
const UNLIMITED: DiskWatch = { requireDiskSpace: () => undefined, stop: () => undefined }

/** What serves our own video: where recordings are, what is known of them, and the cameras that connect. */
export interface Video {
  library: Library
  media: MediaStore
  mediaKeys: MediaKeys
  recordingDisk: DiskWatch
  cameras: Cameras
  admission: Admission
  recordings: RecordingFiles
}

type VideoDeps = Deps & { config: Config; counters: Counters; viewers: Viewers; freeBytes?: FreeBytes }

/** Opens what the routes of our own video share. All closes with the application. */
export async function openVideo(app: App, deps: VideoDeps, keys: { media: Buffer; cameras: Buffer }): Promise<Video> {
  const { config } = deps
  const mediaKeys = config.mediaKeys.size > 0 ? config.mediaKeys : new Map([['own', keys.media]])
  const library = openLibrary(deps)
  const media = await openMediaStore(config)
  const recordingDisk = config.mediaBucket
    ? UNLIMITED
    : watchDisk(config.dataFolder, (words) => app.log.error(words), { reserve: RESERVE, free: deps.freeBytes })
  app.addHook('onClose', async () => recordingDisk.stop())
  const cameras = openCameras({ ...deps, media, recordingDisk, camerasKey: keys.cameras, log: app.log })
  app.addHook('onClose', async () => cameras.stop())
  const admission = openAdmission({ ...deps, library, mediaKeys })
  return { library, media, mediaKeys, recordingDisk, cameras, admission, recordings: recordingFiles(media) }
}
