import { Switch as Primitive } from "radix-ui";
import { classNames } from "./class-names.ts";
import type { FieldControlProps } from "./field.tsx";

export interface SwitchProps extends Partial<FieldControlProps> {
	readonly checked: boolean;
	readonly onCheckedChange: (checked: boolean) => void;
	readonly disabled?: boolean;
	readonly className?: string;
	readonly "aria-label"?: string;
}

/** A setting that takes effect at once. */
export function Switch({ className, ...props }: SwitchProps) {
	return (
		<Primitive.Root
			className={classNames(
				"min-target inline-block h-3.5 w-6 flex-none rounded-full bg-line-control transition-colors duration-(--fast) disabled:opacity-50 data-[state=checked]:bg-accent-solid",
				className,
			)}
			{...props}
		>
			<Primitive.Thumb className="absolute top-0.5 left-0.5 block size-2.5 rounded-full bg-surface transition-transform duration-(--fast) data-[state=checked]:translate-x-2.5 data-[state=checked]:bg-white" />
		</Primitive.Root>
	);
}
