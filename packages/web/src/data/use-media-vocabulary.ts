import { mediaVocabulary } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCurrentProduction } from "./current-production.ts";
import { mediaQuery } from "./list-media.ts";

/** The names of media in the current production: those of ox, until its own are loaded. */
export function useMediaVocabulary() {
	const { production } = useCurrentProduction();
	const { data } = useQuery({ ...mediaQuery(production?.id ?? 0), enabled: !!production });
	return useMemo(() => mediaVocabulary(data ?? []), [data]);
}
