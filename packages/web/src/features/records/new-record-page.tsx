import { usePageProduction } from "../productions/current-production.tsx";

export function NewRecordPage() {
	return usePageProduction().name;
}
