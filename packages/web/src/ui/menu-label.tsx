import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/** Names a group of a `Menu`. */
export function MenuLabel({ children }: { readonly children: ReactNode }) {
	return (
		<DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-12 font-medium text-text-2">
			{children}
		</DropdownMenu.Label>
	);
}
