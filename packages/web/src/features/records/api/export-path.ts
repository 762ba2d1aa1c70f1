/** Where a production's records are downloaded, narrowed as the server's list is. */
export function exportPath(productionId: number, format: "xlsx" | "csv", params: URLSearchParams): string {
	const query = params.size === 0 ? "" : `?${params}`;
	return `/api/productions/${productionId}/records/export.${format}${query}`;
}
