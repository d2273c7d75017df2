import { createFileRoute } from '@tanstack/react-router'
import { RoleGate } from '#features/console/frame/role-gate.tsx'

/** Screens for staff, and for secretaries of their own clubs. */
export const Route = createFileRoute('/_console/_secretary')({ component: () => <RoleGate roles={['staff', 'secretary']} /> })
