/** The download address of a production's records, with the list's filters. */
export function exportPath(productionId: number, format: "xlsx" | "csv", params: URLSearchParams): string {
	const query = params.size === 0 ? "" : `?${params}`;
	return `/api/productions/${productionId}/records/export.${format}${query}`;
}
