import { usePageProduction } from "../productions/current-production.tsx";

export function NewRecordsPage() {
	return usePageProduction().name;
}
