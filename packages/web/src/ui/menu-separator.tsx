import { DropdownMenu } from "radix-ui";

/** A line between groups of a `Menu`. */
export function MenuSeparator() {
	return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
