import { isUniqueViolation } from "../db/database-errors.ts";
import { invalid } from "./errors.ts";

/**
 * Writes an item whose name must be free.
 *
 * @param constraint - the unique constraint that a taken name violates.
 * @throws {HttpError} 422 if the name is taken.
 */
export async function withFreeName<T>(constraint: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isUniqueViolation(error, constraint)) throw invalid({ name: ["has already been taken"] });
		throw error;
	}
}
