import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#features/site/not-found.tsx'

export const Route = createFileRoute('/_public/$')({ component: NotFound })
