import { mediaVocabulary } from "@oxcut/core/model";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../api/api.ts";
import { useCurrentProduction } from "./current-production.ts";

/** The media that a production adds to those of ox. */
export function mediaQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "media"],
		meta: { resources: ["media"] },
		queryFn: async ({ signal }) => {
			const { media } = await api.get("/productions/:production_id/media", {
				production_id: productionId,
				signal,
			});
			return media;
		},
		staleTime: 60_000,
	});
}

/** The names of media in the current production: those of ox, until its own are loaded. */
export function useMediaVocabulary() {
	const { production } = useCurrentProduction();
	const { data } = useQuery({ ...mediaQuery(production?.id ?? 0), enabled: !!production });
	return useMemo(() => mediaVocabulary(data ?? []), [data]);
}
