import type { Avatar } from "@oxcut/core/model";
import { checkedWrites } from "../../../api/checked-writes.ts";
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

/** Sets an organization's shape and colour. Several choices within a second become one call. */
export function useChooseLogo(id: number) {
	return useListChange<ListedStudio, Choice>({
		queryKey: studiosQuery.queryKey,
		send: (avatar) => checkedWrites.queue("PUT", `/organizations/${id}/logo`, { avatar }),
		change: (studios, choice) =>
			studios.map((studio) =>
				studio.id === id ? { ...studio, logo: { ...(studio.logo ?? PLAIN_LOGO), ...choice } } : studio,
			),
	});
}
