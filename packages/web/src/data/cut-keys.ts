/** Query keys of cuts and their parts. */
export const cutKeys = {
	list: (productionId: number) => ["cuts", productionId] as const,
	changes: (productionId: number) => ["cuts", productionId, "changes"] as const,
	/** The prefix of all keys of one cut. */
	all: (cutId: number) => ["cut", cutId] as const,
	full: (cutId: number) => ["cut", cutId, "full"] as const,
	costs: (cutId: number, currency: string) => ["cut", cutId, "costs", currency] as const,
	dataFiles: (cutId: number) => ["cut", cutId, "data_files"] as const,
	cachedResources: (cutId: number) => ["cut", cutId, "cached_resources"] as const,
	customCosts: (cutId: number) => ["cut", cutId, "custom_costs"] as const,
	warnings: (cutId: number) => ["cut", cutId, "warnings"] as const,
	sharedPatterns: (cutId: number) => ["cut", cutId, "shared_patterns"] as const,
	build: (cutId: number) => ["cut", cutId, "build"] as const,
} as const;
