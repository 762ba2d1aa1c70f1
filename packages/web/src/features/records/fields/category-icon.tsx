import type { Category } from "@oxcut/core/model";
import { AudioLines, Film, Image } from "lucide-react";
import { classNames } from "../../../ui/class-names.ts";

const ICONS = { Audio: AudioLines, Footage: Film, Still: Image } as const;

export interface CategoryIconProps {
	readonly category: Category;
	readonly className?: string;
}

/** The icon of a record's category. */
export function CategoryIcon({ category, className }: CategoryIconProps) {
	const Icon = ICONS[category];
	return <Icon aria-label={category} role="img" className={classNames("size-[15px] flex-none", className)} />;
}
