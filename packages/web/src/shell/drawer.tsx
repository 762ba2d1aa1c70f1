import { Dialog } from "radix-ui";
import { type PointerEvent, useEffect, useRef } from "react";
import { isSwipe } from "../notices/swipe.ts";
import { useLocation } from "../routing/router.tsx";
import { OVERLAY_CLASS } from "../ui/dialog.tsx";
import { useDrawerOpen } from "../ui/open-state.ts";
import { useFocusReturn } from "../ui/use-focus-return.ts";
import { messages } from "./messages.ts";
import { RailContent } from "./rail-content.tsx";

/** The rail on a phone: over the page until a link is opened, or it is swiped away or closed. */
export function Drawer() {
	const isOpen = useDrawerOpen();
	const returnFocus = useFocusReturn(isOpen);
	const { pathname } = useLocation();
	const start = useRef<{ x: number; y: number } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: opening another page closes it.
	useEffect(() => useDrawerOpen.setState(false), [pathname]);
	const end = (event: PointerEvent) => {
		const from = start.current;
		start.current = null;
		if (from === null) return;
		const to = { x: event.clientX, y: event.clientY };
		if (to.x < from.x && isSwipe(from, to)) useDrawerOpen.setState(false);
	};
	return (
		<Dialog.Root open={isOpen} onOpenChange={useDrawerOpen.setState}>
			<Dialog.Portal>
				<Dialog.Overlay className={OVERLAY_CLASS} />
				<Dialog.Content
					aria-describedby={undefined}
					className="fixed inset-y-0 left-0 z-(--z-palette) flex w-60 touch-pan-y flex-col bg-bg shadow-pop focus:outline-none"
					onPointerDown={(event) => {
						start.current = { x: event.clientX, y: event.clientY };
					}}
					onPointerUp={end}
					onCloseAutoFocus={returnFocus}
				>
					<Dialog.Title className="sr-only">{messages.navigation}</Dialog.Title>
					<RailContent isDrawer />
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
