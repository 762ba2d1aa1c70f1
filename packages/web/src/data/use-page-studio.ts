import { useQuery } from "@tanstack/react-query";
import { useParams } from "../routing/router.tsx";
import { type ListedStudio, studiosQuery } from "./list-studios.ts";

/** The organization in the address: undefined while it loads, null if the account has no access. */
export function usePageStudio(): ListedStudio | null | undefined {
	const { studioId } = useParams();
	const { data, error } = useQuery(studiosQuery);
	if (data === undefined && error === null) return undefined;
	return data?.find(({ id }) => String(id) === studioId) ?? null;
}
