import { createAtom } from '@tanstack/store'

/** Whether a newer version is installed and waits for activation. */
export const updateReady = createAtom(false)
