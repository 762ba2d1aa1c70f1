import type { Avatar } from "@oxcut/core/model";
import { debouncedWrites } from "../../../api/debounced-writes.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { type ListedStudio, studiosQuery } from "../../../data/list-studios.ts";

type Choice = Partial<Pick<Avatar, "shape" | "color">>;

export const PLAIN_LOGO: Avatar = {
	owner_type: "Organization",
	shape: "square",
	color: "gray",
	thumbnails: [],
	image: null,
};

/** Chooses an organization's shape and colour. Trying several within a second is one call. */
export function useChooseLogo(id: number) {
	return useListChange<ListedStudio, Choice>({
		queryKey: studiosQuery.queryKey,
		send: (avatar) => debouncedWrites.write("PUT", `/organizations/${id}/logo`, { avatar }),
		change: (studios, choice) =>
			studios.map((studio) =>
				studio.id === id ? { ...studio, logo: { ...(studio.logo ?? PLAIN_LOGO), ...choice } } : studio,
			),
	});
}
