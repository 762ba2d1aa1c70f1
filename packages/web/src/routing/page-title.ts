const PRODUCT_NAME = "ox";

/** `page title | product name`, as the specification has it. */
export function pageTitle(title: string): string {
	return title === "" ? PRODUCT_NAME : `${title} | ${PRODUCT_NAME}`;
}
