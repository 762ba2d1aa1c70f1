import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TabItem<V extends string = string> {
	readonly value: V;
	readonly label: string;
	/** A count after the label. */
	readonly aside?: ReactNode;
}

export interface TabsProps<V extends string> {
	/** Names the row of tabs. */
	readonly label: string;
	readonly items: readonly TabItem<V>[];
	readonly value: V;
	readonly onChange: (value: V) => void;
	/** The open tab's content. */
	readonly children: ReactNode;
	/** Actions for the open tab, beside the tabs. */
	readonly actions?: ReactNode;
	readonly className?: string;
}

/** Switches between views of one item. Keep `value` in the address's query. */
export function Tabs<V extends string>({
	label,
	items,
	value,
	onChange,
	children,
	actions,
	className,
}: TabsProps<V>) {
	return (
		<Primitive.Root
			value={value}
			onValueChange={(chosen) => {
				const item = items.find((candidate) => candidate.value === chosen);
				if (item !== undefined) onChange(item.value);
			}}
			className={className}
		>
			<div className="flex min-h-10 flex-wrap items-center gap-2 border-b border-line-strong">
				<Primitive.List
					aria-label={label}
					// On narrow screens the row scrolls without a scroll bar, which would cover its line.
					className="flex flex-1 gap-5 self-stretch overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
				>
					{items.map((item) => (
						<Primitive.Trigger
							key={item.value}
							value={item.value}
							// Radix focuses it by script, which browsers take for keyboard focus.
							onMouseDown={({ currentTarget }) => currentTarget.focus({ focusVisible: false })}
							className={classNames(
								"-mb-px h-10 flex-none border-b-2 border-transparent text-15 whitespace-nowrap text-text-2 hover:text-text focus-visible:outline-offset-(--ring-inset)",
								"data-[state=active]:border-text data-[state=active]:font-strong data-[state=active]:text-text",
							)}
						>
							{item.label}
							{item.aside !== undefined && (
								<span className="ml-1.5 text-12 font-normal text-text-3">{item.aside}</span>
							)}
						</Primitive.Trigger>
					))}
				</Primitive.List>
				{actions}
			</div>
			<Primitive.Content value={value} tabIndex={-1} className="focus:outline-none">
				{children}
			</Primitive.Content>
		</Primitive.Root>
	);
}
