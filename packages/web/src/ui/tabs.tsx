import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface TabItem<V extends string = string> {
	readonly value: V;
	readonly label: string;
	/** After the label: how many. */
	readonly aside?: ReactNode;
}

export interface TabsProps<V extends string> {
	/** Names the row of tabs. */
	readonly label: string;
	readonly items: readonly TabItem<V>[];
	readonly value: V;
	readonly onChange: (value: V) => void;
	/** What the open tab shows. */
	readonly children: ReactNode;
	/** Beside the tabs: what can be done with the open one. */
	readonly actions?: ReactNode;
	readonly className?: string;
}

/** Views of one thing, one at a time. Which one belongs in the address: keep `value` in the query. */
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
					// Narrow, it scrolls as a row of tabs does on a phone: without a bar over its line.
					className="flex flex-1 gap-5 self-stretch overflow-x-auto overflow-y-hidden [scrollbar-width:none]"
				>
					{items.map((item) => (
						<Primitive.Trigger
							key={item.value}
							value={item.value}
							// Radix focuses it by a call, which a browser takes for the keyboard's.
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
