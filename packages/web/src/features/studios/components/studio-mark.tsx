import type { ListedStudio } from "../../../data/list-studios.ts";
import { Avatar } from "../../../ui/avatar.tsx";

export interface StudioMarkProps {
	readonly studio: Pick<ListedStudio, "name" | "logo">;
	readonly size?: "small" | "normal" | "large";
}

/** An organization's logo, or its initials. */
export function StudioMark({ studio: { name, logo }, size = "small" }: StudioMarkProps) {
	return (
		<Avatar
			name={name}
			size={size}
			image={logo?.thumbnails[0] ?? logo?.image ?? null}
			shape={logo?.shape ?? "square"}
			color={logo?.color ?? null}
		/>
	);
}
