import type { Config } from '../../../config.ts'
import { mediaFolder } from '../folder.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'
import { s3Store } from './s3-store.ts'

/** The storage of recordings: the bucket of the settings, or a folder in the data folder. */
export function openMediaStore({ dataFolder, mediaBucket }: Pick<Config, 'dataFolder' | 'mediaBucket'>): MediaStore {
  return mediaBucket ? s3Store(mediaBucket) : folderStore(mediaFolder({ dataFolder }))
}
