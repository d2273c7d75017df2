import type { Config } from '../../../config.ts'
import { mediaFolder } from '../folder.ts'
import { folderStore } from './folder-store.ts'
import type { MediaStore } from './media-store.ts'

/** The storage of recordings: the bucket of the settings, or a folder in the data folder. */
export async function openMediaStore({ dataFolder, mediaBucket }: Pick<Config, 'dataFolder' | 'mediaBucket'>): Promise<MediaStore> {
  if (!mediaBucket) return folderStore(mediaFolder({ dataFolder }))
  // Its client takes half a second and some 40 MB: only where there is a bucket.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(mediaBucket)
}
