import './loading.css';

/** Stands in for a page whose code is on its way; the same mark as the one in index.html. */
export default function Loading() {
  return (
    <div className="boot" role="status">
      <span className="boot-mark" />
    </div>
  );
}
