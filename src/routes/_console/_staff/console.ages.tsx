import { createFileRoute } from '@tanstack/react-router'
import { Ages } from '#features/console/settings/ages.tsx'

export const Route = createFileRoute('/_console/_staff/console/ages')({ component: Ages })
