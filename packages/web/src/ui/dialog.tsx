import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { messages } from "./messages.ts";
import { useFocusReturn } from "./use-focus-return.ts";

export interface DialogProps {
	readonly open: boolean;
	/** Left out, only the dialog's own buttons close it: for questions and secrets that a wrong click or key would lose. */
	readonly onOpenChange?: (open: boolean) => void;
	readonly title: string;
	/** A sentence below the title. */
	readonly description?: ReactNode;
	readonly children?: ReactNode;
	/** Buttons, the primary one last. */
	readonly footer?: ReactNode;
	/** `table` has room for a table with all its columns. */
	readonly width?: keyof typeof WIDTHS;
}

const WIDTHS = { normal: "max-w-md", wide: "max-w-text", table: "max-w-table" } as const;

export const OVERLAY_CLASS = "fixed inset-0 z-(--z-palette) bg-[light-dark(rgb(0_0_0/.3),rgb(0_0_0/.55))]";
export const DIALOG_CLASS =
	"fixed top-[12dvh] left-1/2 z-(--z-palette) flex max-h-[80dvh] w-[calc(100vw-24px)] -translate-x-1/2 flex-col rounded bg-raised shadow-pop focus:outline-none";

/** Focuses the first field instead of the Close button. @returns whether there is one. */
function focusFirstField(event: Event): boolean {
	const field =
		event.target instanceof HTMLElement &&
		event.target.querySelector<HTMLElement>(
			":is(input, textarea):not(:disabled, [type=file], [type=radio], [type=checkbox])",
		);
	if (!field) return false;
	event.preventDefault();
	field.focus();
	if (field instanceof HTMLInputElement) field.select();
	return true;
}

/** Focuses the dialog itself: a key that someone is typing must not press one of its buttons. */
function focusNoButton(event: Event) {
	event.preventDefault();
	if (event.target instanceof HTMLElement) event.target.focus();
}

/** A separate task over the page. Escape or a click outside closes it, and the focus returns to where it was. */
export function Dialog({
	open,
	onOpenChange,
	title,
	description,
	children,
	footer,
	width = "normal",
}: DialogProps) {
	const returnFocus = useFocusReturn(open);
	const closes = onOpenChange !== undefined;
	return (
		<Primitive.Root open={open} {...(closes ? { onOpenChange } : {})}>
			<Primitive.Portal>
				<Primitive.Overlay className={OVERLAY_CLASS} />
				<Primitive.Content
					onOpenAutoFocus={(event) => {
						if (!focusFirstField(event) && !closes) focusNoButton(event);
					}}
					onCloseAutoFocus={returnFocus}
					className={classNames(DIALOG_CLASS, WIDTHS[width])}
					{...(description === undefined ? { "aria-describedby": undefined } : {})}
				>
					<header className="flex items-start gap-2 pt-4 pr-3 pb-2 pl-5">
						<Primitive.Title className="min-w-0 flex-1 pt-0.5 text-15 font-strong">{title}</Primitive.Title>
						{closes && (
							<Primitive.Close asChild>
								<Button variant="ghost" size="small" icon={<X aria-hidden />} aria-label={messages.close} />
							</Primitive.Close>
						)}
					</header>
					<div className="relative min-h-0 flex-1 overflow-auto px-5 pb-5">
						{description !== undefined && (
							<Primitive.Description className="mb-3 text-text-2">{description}</Primitive.Description>
						)}
						{children}
					</div>
					{footer !== undefined && (
						<footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
							{footer}
						</footer>
					)}
				</Primitive.Content>
			</Primitive.Portal>
		</Primitive.Root>
	);
}
