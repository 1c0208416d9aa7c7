// Stands in for packages that a dependency imports at its start but uses in other commands only (pnpm-workspace.yaml).
