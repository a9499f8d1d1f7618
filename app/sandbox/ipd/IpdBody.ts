/** What a power of attorney stores: the fields of the documents. */
export interface IpdBody {
  accountCode: string;
  firstName: string;
  lastName: string;
  email: string;
  powers: readonly string[];
}
